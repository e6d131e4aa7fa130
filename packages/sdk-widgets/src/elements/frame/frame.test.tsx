import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElementConfig } from '../configuration.ts';
import { listenAround, type FrameMessage } from './around.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';
import { createTokenDesk } from './token-desk.ts';

const [SHOP, OTHER] = ['https://shop.example', 'https://www.shop.example'];
const TOKEN = `st_${'a'.repeat(43)}`;
const SECOND = `st_${'b'.repeat(43)}`;

/** The window around, as much of it as is used. */
const around = { postMessage: vi.fn() };
const said = () => around.postMessage.mock.calls as [FrameMessage, string][];
/** A message event as the browser makes it; its source may be any object. */
const message = (data: unknown, origin = SHOP, source: unknown = around) =>
  dispatchEvent(Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }));
const answer = (token = TOKEN) => ({ type: 'relist:token', token });

beforeEach(() => around.postMessage.mockReset());
describe('the page around', () => {
  const listen = () => {
    const onToken = vi.fn();
    return { onToken, say: listenAround({ around, origins: [SHOP, OTHER], onToken }) };
  };

  test('is spoken to at each of the shop’s origins, and at its own once it has answered; never at any', () => {
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
    ['of an origin that only begins alike', () => message(answer(), `${SHOP}.evil.example`)],
    ['of the same origin over http', () => message(answer(), 'http://shop.example')],
    ['of no origin', () => message(answer(), 'null')],
    ['of our own origin', () => message(answer(), location.origin)],
    ['of another window', () => message(answer(), SHOP, window)],
    ['of no window', () => message(answer(), SHOP, null)],
    ['of another kind', () => message({ ...answer(), type: 'relist:connected' })],
    ['with a token of another kind', () => message(answer(`rl_pat_${'a'.repeat(43)}`))],
    ['with a token that is markup', () => message(answer('<script>'))],
    ['with a token and a line more', () => message(answer(`${TOKEN}\n`))],
    ['with a token that is no text', () => message({ type: 'relist:token', token: [TOKEN] })],
    ['that is no object', () => message('relist:token')],
    ['that is nothing', () => message(null)],
  ])('a message %s is ignored', (_, send) => {
    const { onToken } = listen();
    send();
    expect(onToken).not.toHaveBeenCalled();
    message(answer());
    expect(onToken).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  test('10,000 messages by chance change nothing', () => {
    const { onToken } = listen();
    const values: readonly unknown[] = [null, 0, '', 'st_', [], {}, true, Number.NaN, [TOKEN], { toString: () => TOKEN }, 'x'.repeat(9999)];
    let seed = 1;
    const pick = <Value,>(list: readonly Value[]): Value => {
      // A linear congruential generator: the same messages at every run.
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
    return { ask, onSilence, desk: createTokenDesk({ ask, onSilence }) };
  };

  test('are asked for once for all who wait, and again while nobody answers', async () => {
    const { ask, desk } = open();
    const [one, two] = [desk.getToken(), desk.getToken()];
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(desk.take(TOKEN)).toBe(true);
    expect(await Promise.all([one, two])).toEqual([TOKEN, TOKEN]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that come in advance are handed out once: the next call asks anew', async () => {
    const { ask, desk } = open();
    desk.open();
    desk.take(TOKEN);
    expect(await desk.getToken()).toBe(TOKEN);
    const next = desk.getToken();
    expect(ask).toHaveBeenCalledTimes(2);
    desk.take(SECOND);
    expect(await next).toBe(SECOND);
  });

  test('that lay for more than five minutes are left', async () => {
    const { desk } = open();
    desk.open();
    desk.take(TOKEN);
    vi.advanceTimersByTime(5 * 60_000);
    const next = desk.getToken();
    desk.take(SECOND);
    expect(await next).toBe(SECOND);
  });

  test('that nobody asked for are left', async () => {
    const { ask, desk } = open();
    expect(desk.take(TOKEN)).toBe(false);
    desk.open();
    desk.take(TOKEN);
    expect(desk.take(SECOND)).toBe(false);
    expect([await desk.getToken(), ask.mock.calls.length]).toEqual([TOKEN, 1]);
  });

  test('that never come are an error with a code; one that comes late is taken', async () => {
    const { ask, onSilence, desk } = open();
    const none = desk.getToken();
    const failed = expect(none).rejects.toMatchObject({ code: 'token_not_given' });
    vi.advanceTimersByTime(8000);
    await failed;
    expect([onSilence.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    const asked = ask.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(asked);
    expect(desk.take(TOKEN)).toBe(true);
    expect(await desk.getToken()).toBe(TOKEN);
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
      // An element that stands there before would be our own page's.
      if (configured.length === 0) expect(place.children).toHaveLength(0);
      configured.push(config);
    };
    startFrame({ settings: { ...settings, ...given }, place, around: isAlone ? null : around, configure });
    return { configured, place, widget: place.querySelector('relist-probe') as HTMLElement };
  };

  test('says who gives tokens before the widget stands there, and touches nothing that our own pages keep', async () => {
    const { configured, widget } = start();
    expect(configured).toEqual([
      { baseUrl: '', drafts: false, platforms: ['ebay'], locale: 'es-ES', lang: 'es', getToken: expect.any(Function) },
    ]);
    expect(['platform', 'theme', 'lang'].map((name) => widget.getAttribute(name))).toEqual(['ebay', 'dark', 'es']);
    const token = configured[0]?.getToken?.();
    message(answer());
    expect(await token).toBe(TOKEN);
  });

  test('passes on events, and its height when that changes by a whole pixel', async () => {
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
    // Its size is looked at once in every frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    expect(heights()).toHaveLength(before);
  });

  test('nobody answers: it says so in its language, and the widget comes back as it was', async () => {
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

  test('opened by itself: it says where it belongs, and shows no widget', async () => {
    const { configured, place } = start({ lang: 'fr', widget: 'alone' }, true);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Partie d’une autre page.*https:\/\/shop\.example/);
    expect([place.querySelector('relist-alone'), configured]).toEqual([null, []]);
  });
});
