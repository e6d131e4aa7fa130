export { ListingGenerator, type ListingGeneratorProps } from './listing-generator.tsx';
