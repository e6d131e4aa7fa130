import { getButtonClasses, joinClasses } from '@relist/sdk-widgets';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './link-button.module.css';

export interface LinkButtonProps {
  readonly href: string;
  readonly variant?: 'primary' | 'default' | 'quiet' | 'onGreen';
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** A link styled as a button. The browser follows API URLs and anchors, and the router follows all other links. */
export const LinkButton = ({ href, variant = 'default', isLarge = false, children }: LinkButtonProps) => {
  const buttonVariant = variant === 'onGreen' ? 'default' : variant;
  const className = joinClasses(
    getButtonClasses({ variant: buttonVariant }),
    styles.link,
    variant === 'onGreen' && styles.onGreen,
    isLarge && styles.large,
  );
  if (/^(#|\/api\/)/.test(href))
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
};
