import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElementConfig } from '../configuration.ts';
import { listenAround, type FrameMessage } from './around.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';
import { createTokenSource } from './token-source.ts';

const [SHOP, OTHER] = ['https://shop.example', 'https://www.shop.example'];
const TOKEN = `st_${'a'.repeat(43)}`;
const SECOND = `st_${'b'.repeat(43)}`;

/** A stub of the parent window with the properties the code uses. */
const around = { postMessage: vi.fn() };
const said = () => around.postMessage.mock.calls as [FrameMessage, string][];
/** Dispatches a message event like the browser's; `source` may be any object. */
const message = (data: unknown, origin = SHOP, source: unknown = around) =>
  dispatchEvent(Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }));
const answer = (token = TOKEN) => ({ type: 'relist:token', token });

beforeEach(() => around.postMessage.mockReset());
describe('the embedding page', () => {
  const listen = () => {
    const onToken = vi.fn();
    return { onToken, say: listenAround({ around, origins: [SHOP, OTHER], onToken }) };
  };

  test('gets messages at each of the partner’s origins, only at its own once it has answered, never at any other', () => {
    const { say } = listen();
    say({ type: 'relist:token-wanted' });
    message(answer(), OTHER);
    say({ type: 'relist:height', height: 7 });
    expect(said()).toEqual([
      [{ type: 'relist:token-wanted' }, SHOP],
      [{ type: 'relist:token-wanted' }, OTHER],
      [{ type: 'relist:height', height: 7 }, OTHER],
    ]);
  });

  test.each([
    ['of another origin', () => message(answer(), 'https://evil.example')],
    ['of an origin with the same prefix', () => message(answer(), `${SHOP}.evil.example`)],
    ['of the same origin over http', () => message(answer(), 'http://shop.example')],
    ['of an opaque origin', () => message(answer(), 'null')],
    ['of our own origin', () => message(answer(), location.origin)],
    ['of another window', () => message(answer(), SHOP, window)],
    ['of no window', () => message(answer(), SHOP, null)],
    ['of another type', () => message({ ...answer(), type: 'relist:connected' })],
    ['with another type of token', () => message(answer(`rl_pat_${'a'.repeat(43)}`))],
    ['with HTML as token', () => message(answer('<script>'))],
    ['with a token and an extra line', () => message(answer(`${TOKEN}\n`))],
    ['with a token that is not a string', () => message({ type: 'relist:token', token: [TOKEN] })],
    ['that is not an object', () => message('relist:token')],
    ['that is null', () => message(null)],
  ])('a message %s is ignored', (_, send) => {
    const { onToken } = listen();
    send();
    expect(onToken).not.toHaveBeenCalled();
    message(answer());
    expect(onToken).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  test('ignores 10,000 random messages', () => {
    const { onToken } = listen();
    const values: readonly unknown[] = [null, 0, '', 'st_', [], {}, true, Number.NaN, [TOKEN], { toString: () => TOKEN }, 'x'.repeat(9999)];
    let seed = 1;
    const pick = <Value,>(list: readonly Value[]): Value => {
      // A linear congruential generator, so every run sends the same messages.
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return list[Math.floor((seed / 4_294_967_296) * list.length)] as Value;
    };
    for (let at = 0; at < 10_000; at += 1) {
      const [right, where, who] = [
        pick([0, 1, 2]),
        pick(['null', '', 'https://evil.example', `${SHOP}:443`, SHOP.toUpperCase()]),
        pick([window, null]),
      ];
      const data = { type: right === 0 ? pick(values) : 'relist:token', token: right === 0 ? TOKEN : right === 1 ? pick(values) : TOKEN };
      message(pick([data, right === 2 ? data : pick(values)]), right === 2 ? where : SHOP, right === 2 ? pick([around, who]) : around);
    }
    expect(onToken).not.toHaveBeenCalled();
  });
});

describe('tokens', () => {
  const open = () => {
    vi.useFakeTimers();
    const [ask, onSilence] = [vi.fn(), vi.fn()];
    return { ask, onSilence, tokenSource: createTokenSource({ ask, onSilence }) };
  };

  test('are requested once for all waiting calls, and again until there is an answer', async () => {
    const { ask, tokenSource } = open();
    const [one, two] = [tokenSource.getToken(), tokenSource.getToken()];
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(tokenSource.take(TOKEN)).toBe(true);
    expect(await Promise.all([one, two])).toEqual([TOKEN, TOKEN]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('sent in advance are used once: the next call asks again', async () => {
    const { ask, tokenSource } = open();
    tokenSource.open();
    tokenSource.take(TOKEN);
    expect(await tokenSource.getToken()).toBe(TOKEN);
    const next = tokenSource.getToken();
    expect(ask).toHaveBeenCalledTimes(2);
    tokenSource.take(SECOND);
    expect(await next).toBe(SECOND);
  });

  test('unused for more than five minutes are discarded', async () => {
    const { tokenSource } = open();
    tokenSource.open();
    tokenSource.take(TOKEN);
    vi.advanceTimersByTime(5 * 60_000);
    const next = tokenSource.getToken();
    tokenSource.take(SECOND);
    expect(await next).toBe(SECOND);
  });

  test('that were not requested are ignored', async () => {
    const { ask, tokenSource } = open();
    expect(tokenSource.take(TOKEN)).toBe(false);
    tokenSource.open();
    tokenSource.take(TOKEN);
    expect(tokenSource.take(SECOND)).toBe(false);
    expect([await tokenSource.getToken(), ask.mock.calls.length]).toEqual([TOKEN, 1]);
  });

  test('that never arrive cause an error with a code; a late one is accepted', async () => {
    const { ask, onSilence, tokenSource } = open();
    const none = tokenSource.getToken();
    const failed = expect(none).rejects.toMatchObject({ code: 'token_not_given' });
    vi.advanceTimersByTime(8000);
    await failed;
    expect([onSilence.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    const asked = ask.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(asked);
    expect(tokenSource.take(TOKEN)).toBe(true);
    expect(await tokenSource.getToken()).toBe(TOKEN);
  });
});

describe('a frame', () => {
  const settings: FrameSettings = {
    widget: 'probe',
    origins: [SHOP],
    platform: 'ebay',
    theme: 'dark',
    lang: 'es',
    locale: 'es-ES',
    platforms: ['ebay'],
  };
  const start = (given: Partial<FrameSettings> = {}, isAlone = false) => {
    const configured: ElementConfig[] = [];
    const place = document.body.appendChild(document.createElement('main'));
    const configure = (config: ElementConfig) => {
      // An element added earlier would count as one on our own page.
      if (configured.length === 0) expect(place.children).toHaveLength(0);
      configured.push(config);
    };
    startFrame({ settings: { ...settings, ...given }, place, around: isAlone ? null : around, configure });
    return { configured, place, widget: place.querySelector('relist-probe') as HTMLElement };
  };

  test('sets the token source before it adds the widget, and touches nothing stored by our own pages', async () => {
    const { configured, widget } = start();
    expect(configured).toEqual([
      { baseUrl: '', drafts: false, platforms: ['ebay'], locale: 'es-ES', lang: 'es', getToken: expect.any(Function) },
    ]);
    expect(['platform', 'theme', 'lang'].map((name) => widget.getAttribute(name))).toEqual(['ebay', 'dark', 'es']);
    const token = configured[0]?.getToken?.();
    message(answer());
    expect(await token).toBe(TOKEN);
  });

  test('forwards events, and its height when it changes by a whole pixel', async () => {
    const { widget } = start();
    message(answer());
    around.postMessage.mockReset();
    widget.dispatchEvent(new CustomEvent('relist:analysed', { detail: { item: { id: 'i' } }, bubbles: true }));
    widget.dispatchEvent(new CustomEvent('relist:user-removed', { detail: { id: 'u' }, bubbles: true }));
    expect(said()).toEqual([[{ type: 'relist:event', name: 'analysed', detail: { item: { id: 'i' } } }, SHOP]]);
    widget.style.cssText = 'display: block; height: 333.3px; margin: 0';
    const heights = () => said().flatMap(([told]) => (told.type === 'relist:height' ? told.height : []));
    await expect.poll(() => heights().at(-1)).toBe(334);
    const before = heights().length;
    widget.style.height = '333.6px';
    // Its size is checked once per frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    expect(heights()).toHaveLength(before);
  });

  test('without an answer shows a message in its language, and later restores the widget unchanged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
    const { configured, widget, place } = start();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Aún sin conectar.*relist:token-wanted.*https:\/\/shop\.example/);
    expect([widget.isConnected, widget.hidden]).toEqual([true, true]);
    around.postMessage.mockReset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    expect(said()).toContainEqual([{ type: 'relist:token-wanted' }, SHOP]);
    message(answer());
    expect([widget.hidden, place.children.length]).toEqual([false, 1]);
    expect(configured.at(-1)).toEqual({});
  });

  test('opened directly shows where it belongs, and no widget', async () => {
    const { configured, place } = start({ lang: 'fr', widget: 'alone' }, true);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Partie d’une autre page.*https:\/\/shop\.example/);
    expect([place.querySelector('relist-alone'), configured]).toEqual([null, []]);
  });
});
