export { ListingStudio } from './listing-studio.tsx';
