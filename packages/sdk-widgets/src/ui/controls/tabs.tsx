import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
  /** Heading above this tab and the others of its group. Set it for all tabs or for none. */
  readonly group?: string;
}
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

const getTargetIndex = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Tabs with panels, optionally in groups with headings. Arrow keys, Home and End switch tabs. Only the selected panel is mounted. */
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
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[targetIndex]?.focus();
  };
  const renderTabs = (tabs: readonly TabItem<Id>[], headingId?: string) =>
    tabs.map((item) => (
      <button
        key={item.id}
        type="button"
        role="tab"
        className={styles.tab}
        id={`${id}${item.id}`}
        aria-controls={item.id === value ? `${id}panel` : undefined}
        aria-describedby={headingId}
        aria-selected={item.id === value}
        tabIndex={item.id === value ? 0 : -1}
        onClick={() => onChange(item.id)}
      >
        {item.label}
      </button>
    ));
  const renderGroup = (group: string, index: number) => (
    <div key={group} role="presentation" className={styles.group}>
      {/* A tab list may contain only tabs, so each tab refers to its heading instead. */}
      <span id={`${id}group${index}`} aria-hidden="true" className={styles.heading}>
        {group}
      </span>
      {renderTabs(
        items.filter((item) => item.group === group),
        `${id}group${index}`,
      )}
    </div>
  );
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  const selectedItem = items.find((item) => item.id === value);
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
        {groups.length > 0 ? groups.map(renderGroup) : renderTabs(items)}
      </div>
      {selectedItem && (
        <div role="tabpanel" id={`${id}panel`} className={styles.panel} aria-labelledby={`${id}${selectedItem.id}`}>
          {selectedItem.panel}
        </div>
      )}
    </>
  );
};
