import { icons, type IconName, type Outline } from './icons.ts';

export type { IconName, Outline };

/** One of the product's line icons at the given height. Decorative, because the text is next to it or in an aria-label. */
export const Icon = ({
  name,
  size = 18,
  className,
}: {
  readonly name: IconName | Outline;
  readonly size?: number;
  readonly className?: string;
}) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={icons[name as IconName] ?? name} />
  </svg>
);
