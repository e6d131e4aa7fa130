import { buttonLook, classes } from '@relist/sdk-widgets';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './link-button.module.css';

export interface LinkButtonProps {
  readonly href: string;
  readonly look?: 'primary' | 'default' | 'quiet' | 'onGreen';
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** A link styled as a button. The browser itself follows addresses of the API and anchors. */
export const LinkButton = ({ href, look = 'default', large = false, children }: LinkButtonProps) => {
  const plain = look === 'onGreen' ? 'default' : look;
  const className = classes(buttonLook({ variant: plain }), styles.link, look === 'onGreen' && styles.onGreen, large && styles.large);
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
