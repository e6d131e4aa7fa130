import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './grouped-tabs.module.css';

interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
  /** Heading above this tab and the others of its group. */
  readonly group: string;
}
interface GroupedTabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

const getTargetIndex = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Tabs with panels, in groups with headings. Arrow keys, Home and End switch tabs. Only the selected panel is mounted. */
export const GroupedTabs = <Id extends string>({ label, items, value, onChange }: GroupedTabsProps<Id>) => {
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
  const renderTab = (item: TabItem<Id>, groupId: string) => (
    <button
      key={item.id}
      type="button"
      role="tab"
      className={styles.tab}
      id={`${id}${item.id}`}
      aria-controls={item.id === value ? `${id}panel` : undefined}
      aria-describedby={groupId}
      aria-selected={item.id === value}
      tabIndex={item.id === value ? 0 : -1}
      onClick={() => onChange(item.id)}
    >
      {item.label}
    </button>
  );
  const groups = [...new Set(items.map(({ group }) => group))];
  const selectedItem = items.find((item) => item.id === value);
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
        {groups.map((group, index) => {
          const tabs = items.filter((item) => item.group === group);
          const groupId = `${id}group${index}`;
          return (
            <div key={group} role="presentation" className={styles.group}>
              {/* A tab list may contain only tabs, so each tab refers to its heading instead. */}
              <span id={groupId} aria-hidden="true" className={styles.heading}>
                {group}
              </span>
              {tabs.map((item) => renderTab(item, groupId))}
            </div>
          );
        })}
      </div>
      {selectedItem && (
        <div role="tabpanel" id={`${id}panel`} className={styles.panel} aria-labelledby={`${id}${selectedItem.id}`}>
          {selectedItem.panel}
        </div>
      )}
    </>
  );
};
