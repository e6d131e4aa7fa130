import { getButtonClasses, joinClasses } from '@relist/sdk-widgets';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './link-button.module.css';

export interface LinkButtonProps {
  readonly href: string;
  readonly look?: 'primary' | 'default' | 'quiet' | 'onGreen';
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** A link styled as a button. The browser follows API URLs and anchors, and the router follows all other links. */
export const LinkButton = ({ href, look = 'default', isLarge = false, children }: LinkButtonProps) => {
  const variant = look === 'onGreen' ? 'default' : look;
  const className = joinClasses(getButtonClasses({ variant }), styles.link, look === 'onGreen' && styles.onGreen, isLarge && styles.large);
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
