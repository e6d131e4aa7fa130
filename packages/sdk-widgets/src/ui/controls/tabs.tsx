import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

const getTargetIndex = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Tabs with panels. Arrow keys, Home and End switch tabs. Only the selected panel is mounted. */
export const Tabs = <Id extends string>({ label, items, value, onChange }: TabsProps<Id>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const targetIndex = getTargetIndex(
      event.key,
      items.findIndex((item) => item.id === value),
      items.length,
    );
    const targetItem = targetIndex === undefined ? undefined : items[targetIndex];
    if (targetIndex === undefined || !targetItem) return;
    event.preventDefault();
    onChange(targetItem.id);
    (list.current?.children[targetIndex] as HTMLElement | undefined)?.focus();
  };
  const selectedItem = items.find((item) => item.id === value);
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}${item.id}`}
            aria-controls={item.id === value ? `${id}panel` : undefined}
            aria-selected={item.id === value}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {selectedItem && (
        <div role="tabpanel" id={`${id}panel`} className={styles.panel} aria-labelledby={`${id}${selectedItem.id}`}>
          {selectedItem.panel}
        </div>
      )}
    </>
  );
};
