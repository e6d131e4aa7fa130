import { everything, naming } from './everything.ts';

/** Seconds; anything shorter than a frame is not motion. */
const STILL_S = 0.01;
/** Minimum seconds per turn: a slow progress indicator is allowed. */
const BUSY_TURN_S = 6;
const PARTS = [undefined, '::before', '::after', '::backdrop'];

const longest = (durations: string, delays: string): number => {
  const seconds = (list: string) => list.split(', ').map((one) => parseFloat(one) * (one.endsWith('ms') ? 0.001 : 1));
  const late = seconds(delays);
  return Math.max(...seconds(durations).map((duration, at) => (duration > 0 ? duration + Math.max(0, late[at % late.length] ?? 0) : 0)));
};

/** Returns what still moves with reduced motion, which must be emulated before; empty if nothing. */
export const moves = (): string[] =>
  everything(document.body)
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      PARTS.flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (style.content === 'none' && part && part !== '::backdrop') return [];
        const turning = style.animationName === 'none' ? 0 : longest(style.animationDuration, style.animationDelay);
        const changing = style.transitionProperty === 'none' ? 0 : longest(style.transitionDuration, style.transitionDelay);
        const busy = style.animationName.includes('spinner') && style.animationIterationCount === 'infinite' && turning >= BUSY_TURN_S;
        return [
          ...(turning > STILL_S && !busy ? [`${naming(element)}${part ?? ''} moves for ${turning} s (${style.animationName})`] : []),
          ...(changing > STILL_S ? [`${naming(element)}${part ?? ''} changes for ${changing} s (${style.transitionProperty})`] : []),
        ];
      }),
    );
