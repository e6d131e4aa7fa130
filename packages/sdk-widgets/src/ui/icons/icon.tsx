import { icons, type IconName, type Outline } from './icons.ts';

export type { IconName, Outline };

/** A line icon. It is decorative, because its meaning is in the text next to it or in an aria-label. */
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
