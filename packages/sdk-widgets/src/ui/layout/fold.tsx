import { useState, type ReactNode } from 'react';
import styles from './fold.module.css';
import { Icon } from '../icons/icon.tsx';
import { usePartProps } from '../part-props.tsx';

export interface FoldProps {
  readonly title: ReactNode;
  /** Summary of the content, shown while the row is collapsed. */
  readonly answer?: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

interface FirstOpening {
  /** False until the row is first opened. Its content then stays, so that closing the row keeps what was typed. */
  readonly wasOpened: boolean;
  /** Handles a click on the summary. The `toggle` event would come after a first frame without content. */
  readonly handleClick: () => void;
  /** Handles the row's `toggle` event. */
  readonly handleToggle: (isOpen: boolean) => void;
}

/** Returns whether to render a row's content, with the row's handlers. Pages have many collapsed rows, and most are never opened. */
export const useFirstOpening = (): FirstOpening => {
  const [wasOpened, setWasOpened] = useState(false);
  return { wasOpened, handleClick: () => setWasOpened(true), handleToggle: (isOpen) => isOpen && setWasOpened(true) };
};

/** A collapsible row. Its content is rendered when it is first opened. */
export const Fold = ({ title, answer, open, onToggle, className, children }: FoldProps) => {
  const { wasOpened, handleClick, handleToggle } = useFirstOpening();
  return (
    <details
      {...usePartProps('fold', styles.fold, className)}
      open={open}
      onToggle={(event) => {
        const isOpen = (event.currentTarget as HTMLDetailsElement).open;
        handleToggle(isOpen);
        onToggle?.(isOpen);
      }}
    >
      <summary className={styles.row} onClick={handleClick}>
        <span className={styles.title}>{title}</span>
        {answer !== undefined && <span className={styles.answer}>{answer}</span>}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{(open || wasOpened) && children}</div>
    </details>
  );
};
