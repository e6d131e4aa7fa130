export { default as texts } from '../../core/texts/en/listing.json';
export { ListingGenerator as widget } from '../../widgets/listing-generator/listing-generator.tsx';
