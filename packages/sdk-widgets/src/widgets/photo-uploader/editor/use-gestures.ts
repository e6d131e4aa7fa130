import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { zoomBy, type Edit } from './edit.ts';
import { createGestures, applyKey } from './gestures.ts';

type OnChange = (edit: Edit) => void;

/** Zooms with the wheel without scrolling the page, which React's passive wheel handlers cannot prevent. */
export const useWheel = (area: RefObject<HTMLElement | null>, edit: Edit, onChange: OnChange) => {
  // Wheel events arrive faster than the image is drawn, so each builds on the previous one, not on the last drawn state.
  const latestProps = useRef({ edit, onChange });
  useLayoutEffect(() => void (latestProps.current = { edit, onChange }));
  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const current = latestProps.current;
      current.edit = zoomBy(current.edit, event.deltaY < 0 ? 1 : -1);
      current.onChange(current.edit);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);
};

/** Returns handlers for the element that shows the image: touch, mouse and keyboard. */
export const useGestures = (edit: Edit, onChange: OnChange) => {
  const [gestures] = useState(createGestures);
  const toPoint = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const getBox = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.getBoundingClientRect();
  const apply = (newEdit: Edit | null) => newEdit && onChange(newEdit);
  const release = (event: PointerEvent<HTMLElement>) =>
    apply(gestures.release(event.pointerId, toPoint(event), getBox(event), edit, event.type !== 'pointerup'));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      gestures.press(event.pointerId, toPoint(event), edit);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => apply(gestures.move(event.pointerId, toPoint(event), getBox(event))),
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const newEdit = event.ctrlKey || event.metaKey ? null : applyKey(edit, event.key);
      if (newEdit) event.preventDefault();
      apply(newEdit);
    },
  };
};
