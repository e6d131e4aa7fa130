import { describeElement, findAllElements } from './elements.ts';

/** Minimum duration of motion in seconds; anything shorter than a frame is not visible. */
const MIN_MOTION_S = 0.01;
/** Minimum seconds per rotation of a progress indicator, because slow rotation is allowed. */
const MIN_ROTATION_S = 6;
const PSEUDO_ELEMENTS = [undefined, '::before', '::after', '::backdrop'];

const getLongestDuration = (durations: string, delays: string): number => {
  const parseSeconds = (list: string) => list.split(', ').map((duration) => parseFloat(duration) * (duration.endsWith('ms') ? 0.001 : 1));
  const delaySeconds = parseSeconds(delays);
  return Math.max(
    ...parseSeconds(durations).map((duration, index) =>
      duration > 0 ? duration + Math.max(0, delaySeconds[index % delaySeconds.length] ?? 0) : 0,
    ),
  );
};

/** Returns a message for each element that still moves with reduced motion, which the caller must emulate. */
export const findMotion = (): string[] =>
  findAllElements(document.body)
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      PSEUDO_ELEMENTS.flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (style.content === 'none' && part && part !== '::backdrop') return [];
        const animationSeconds = style.animationName === 'none' ? 0 : getLongestDuration(style.animationDuration, style.animationDelay);
        const transitionSeconds =
          style.transitionProperty === 'none' ? 0 : getLongestDuration(style.transitionDuration, style.transitionDelay);
        const isSlowSpinner =
          style.animationName.includes('spinner') && style.animationIterationCount === 'infinite' && animationSeconds >= MIN_ROTATION_S;
        return [
          ...(animationSeconds > MIN_MOTION_S && !isSlowSpinner
            ? [`${describeElement(element)}${part ?? ''} moves for ${animationSeconds} s (${style.animationName})`]
            : []),
          ...(transitionSeconds > MIN_MOTION_S
            ? [`${describeElement(element)}${part ?? ''} changes for ${transitionSeconds} s (${style.transitionProperty})`]
            : []),
        ];
      }),
    );
