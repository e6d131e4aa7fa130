import { useEffect, useId, useState, type FocusEvent } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { useTranslate } from '../../../hooks/index.ts';
import { parseAmount, type EditablePart } from '../../../stores/listings/listing-editor.ts';
import { Button, Field, usePartProps } from '../../../ui/index.ts';
import { copy } from '../../../ui/icons/outlines.ts';
import { DescriptionField, type ListingFieldProps } from './description-field.tsx';
import { FieldHead } from './field-head.tsx';
import type { Editing } from '../listing-props.ts';
import styles from '../listing-generator.module.css';
import { describeLengthError } from './length-error.ts';

const LOCKABLE_PARTS = ['title', 'description', 'price'] as const satisfies readonly EditablePart[];

/** The parts that rewrites keep because the seller edited them, on one line. Pressing one unlocks it. */
export const LockedParts = ({ analyzed, editing, t }: Pick<ListingFieldProps, 'analyzed' | 'editing' | 't'>) => {
  const lockedParts = LOCKABLE_PARTS.filter((part) => analyzed.listing.edited.includes(part));
  return (
    lockedParts.length > 0 && (
      <p className={styles.lock}>
        {t('listing.locked')}
        {lockedParts.map((part) => (
          <Button
            key={part}
            size="s"
            variant="quiet"
            icon="close"
            aria-label={t(`listing.unlock.${part}`)}
            onClick={() => editing.unlock(part)}
          >
            {t(`listing.${part}Field`)}
          </Button>
        ))}
      </p>
    )
  );
};

type TitleFieldProps = Pick<ListingFieldProps, 'editing' | 'onCopy' | 't'>;

/** The title in a text area, so that a long title wraps on a phone. It accepts no line breaks. */
export const TitleField = ({ editing: { rules, draft, edit }, onCopy, t }: TitleFieldProps) => {
  const id = useId();
  const error = describeLengthError(draft.title, rules?.titleMax, t);
  return (
    <div className={styles.field}>
      <FieldHead id={id} label={t('listing.titleField')} text={draft.title} max={rules?.titleMax}>
        <Button size="s" variant="quiet" icon={copy} aria-label={t('listing.copyTitle')} onClick={() => onCopy('title')} />
      </FieldHead>
      <textarea
        id={id}
        {...usePartProps('input', styles.input)}
        rows={1}
        dir="auto"
        data-part="title"
        value={draft.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onChange={(event) => edit('title', event.currentTarget.value.replaceAll(/\s*\n\s*/gu, ' '))}
      />
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

type PriceProps = Pick<ListingFieldProps, 'analyzed' | 'editing' | 't'>;

const isUnpriced = ({ analyzed, editing }: Omit<PriceProps, 't'>) => analyzed.listing.price === 0 && editing.draft.price.trim() === '';

export const describePriceError = (text: string, rules: Editing['rules'], t: Translate) => {
  const amount = parseAmount(text);
  if (amount === null) return t('listing.priceInvalid');
  return rules?.priceStep === 'dollar' && !Number.isInteger(amount) ? t('listing.priceWhole') : undefined;
};

const Price = ({ analyzed, editing, t }: PriceProps) => (
  <Field
    label={t('listing.priceField')}
    className={styles.priceField}
    inputMode="decimal"
    value={editing.draft.price}
    onChange={(price) => editing.edit('price', price)}
    data-part="price"
    hint={isUnpriced({ analyzed, editing }) ? t('listing.priceUnknown') : undefined}
    error={isUnpriced({ analyzed, editing }) ? undefined : describePriceError(editing.draft.price, editing.rules, t)}
  />
);

/** Delay in milliseconds before saving. Without it, the layout shift after a save would move a button that is being pressed. */
export const SAVE_DELAY_MS = 400;

/** Creates a timer that calls the callback of `start` after the delay. `stop` cancels the call, and `flush` makes it immediately. */
export const createLeaveTimer = () => {
  let pendingCallback: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    pendingCallback = null;
  };
  const flush = () => {
    const callback = pendingCallback;
    stop();
    callback?.();
  };
  const start = (onLeave: () => void) => {
    stop();
    pendingCallback = onLeave;
    timer = setTimeout(flush, SAVE_DELAY_MS);
  };
  return { start, stop, flush };
};

/** Returns focus handlers for a part of the page; calls `onLeave` once focus has left for longer than the delay, or on unmount. */
export const useLeave = (onLeave: () => void) => {
  const [timer] = useState(createLeaveTimer);
  useEffect(() => timer.flush, [timer]);
  return {
    onFocus: timer.stop,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      timer.start(onLeave);
    },
  };
};

/** Title, description and price as fields with live counters. They are saved when focus leaves them; copying uses their current text. */
export const ListingText = (fields: Omit<ListingFieldProps, 't'>) => {
  const t = useTranslate();
  const props = { ...fields, t };
  const { editing, options } = props;
  const focusHandlers = useLeave(editing.save);
  return (
    // These handlers only detect that focus left; the fields inside are the controls.
    <div className={styles.texts} {...focusHandlers}>
      <TitleField {...props} />
      <DescriptionField {...props} />
      {options.hasPrice && <Price {...props} />}
      {!options.hasPreview && <LockedParts {...props} />}
    </div>
  );
};
