export { PostedPage, type PostedPageProps } from './posted-page.tsx';
