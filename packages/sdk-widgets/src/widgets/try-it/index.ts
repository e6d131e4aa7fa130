export { TryIt, type TryItProps } from './try-it.tsx';
export { TryClaim, type TryClaimProps } from './try-claim.tsx';
