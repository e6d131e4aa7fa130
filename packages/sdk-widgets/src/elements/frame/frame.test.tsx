import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ElementConfig } from '../configuration.ts';
import { connectToParent, type FrameMessage } from './parent-window.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';
import { createTokenSource } from './token-source.ts';

const [ORIGIN, OTHER_ORIGIN] = ['https://shop.example', 'https://www.shop.example'];
const TOKEN = `st_${'a'.repeat(43)}`;
const SECOND_TOKEN = `st_${'b'.repeat(43)}`;

/** A stub of the parent window with the properties that the code uses. */
const parentWindow = { postMessage: vi.fn() };
const getSentMessages = () => parentWindow.postMessage.mock.calls as [FrameMessage, string][];
/** Dispatches a message event like the browser's; `source` may be any object. */
const dispatchMessage = (data: unknown, origin = ORIGIN, source: unknown = parentWindow) =>
  dispatchEvent(Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }));
const createTokenMessage = (token = TOKEN) => ({ type: 'relist:token', token });

beforeEach(() => parentWindow.postMessage.mockReset());
describe('the connection to the embedding page', () => {
  const connect = () => {
    const onToken = vi.fn();
    return { onToken, send: connectToParent({ parentWindow, origins: [ORIGIN, OTHER_ORIGIN], onToken }) };
  };

  test('sends messages to each of the partner’s origins until the page responds, then only to its origin', () => {
    const { send } = connect();
    send({ type: 'relist:token-wanted' });
    dispatchMessage(createTokenMessage(), OTHER_ORIGIN);
    send({ type: 'relist:height', height: 7 });
    expect(getSentMessages()).toEqual([
      [{ type: 'relist:token-wanted' }, ORIGIN],
      [{ type: 'relist:token-wanted' }, OTHER_ORIGIN],
      [{ type: 'relist:height', height: 7 }, OTHER_ORIGIN],
    ]);
  });

  test.each([
    ['from another origin', () => dispatchMessage(createTokenMessage(), 'https://evil.example')],
    ['from an origin with the same prefix', () => dispatchMessage(createTokenMessage(), `${ORIGIN}.evil.example`)],
    ['from the same origin over http', () => dispatchMessage(createTokenMessage(), 'http://shop.example')],
    ['from an opaque origin', () => dispatchMessage(createTokenMessage(), 'null')],
    ['from our own origin', () => dispatchMessage(createTokenMessage(), location.origin)],
    ['from another window', () => dispatchMessage(createTokenMessage(), ORIGIN, window)],
    ['from no window', () => dispatchMessage(createTokenMessage(), ORIGIN, null)],
    ['of another type', () => dispatchMessage({ ...createTokenMessage(), type: 'relist:connected' })],
    ['with another type of token', () => dispatchMessage(createTokenMessage(`rl_pat_${'a'.repeat(43)}`))],
    ['with HTML as the token', () => dispatchMessage(createTokenMessage('<script>'))],
    ['with a newline after the token', () => dispatchMessage(createTokenMessage(`${TOKEN}\n`))],
    ['with a token that is not a string', () => dispatchMessage({ type: 'relist:token', token: [TOKEN] })],
    ['that is not an object', () => dispatchMessage('relist:token')],
    ['that is null', () => dispatchMessage(null)],
  ])('ignores a message %s', (_, send) => {
    const { onToken } = connect();
    send();
    expect(onToken).not.toHaveBeenCalled();
    dispatchMessage(createTokenMessage());
    expect(onToken).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  test('ignores 10,000 random messages', () => {
    const { onToken } = connect();
    const values: readonly unknown[] = [null, 0, '', 'st_', [], {}, true, Number.NaN, [TOKEN], { toString: () => TOKEN }, 'x'.repeat(9999)];
    let seed = 1;
    const pick = <Value,>(list: readonly Value[]): Value => {
      // This is a linear congruential generator, so every run sends the same messages.
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return list[Math.floor((seed / 4_294_967_296) * list.length)] as Value;
    };
    for (let index = 0; index < 10_000; index += 1) {
      const [defect, wrongOrigin, wrongSource] = [
        pick([0, 1, 2]),
        pick(['null', '', 'https://evil.example', `${ORIGIN}:443`, ORIGIN.toUpperCase()]),
        pick([window, null]),
      ];
      const data = { type: defect === 0 ? pick(values) : 'relist:token', token: defect === 1 ? pick(values) : TOKEN };
      const hasWrongSender = defect === 2;
      dispatchMessage(
        pick([data, hasWrongSender ? data : pick(values)]),
        hasWrongSender ? wrongOrigin : ORIGIN,
        hasWrongSender ? pick([parentWindow, wrongSource]) : parentWindow,
      );
    }
    expect(onToken).not.toHaveBeenCalled();
  });
});

describe('tokens', () => {
  const createTestSource = () => {
    vi.useFakeTimers();
    const [requestToken, onTimeout] = [vi.fn(), vi.fn()];
    return { requestToken, onTimeout, tokenSource: createTokenSource({ requestToken, onTimeout }) };
  };

  test('are requested once for all pending calls, and again until one arrives', async () => {
    const { requestToken, tokenSource } = createTestSource();
    const [firstToken, secondToken] = [tokenSource.getToken(), tokenSource.getToken()];
    expect(requestToken).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    expect(requestToken).toHaveBeenCalledTimes(3);
    expect(tokenSource.acceptToken(TOKEN)).toBe(true);
    expect(await Promise.all([firstToken, secondToken])).toEqual([TOKEN, TOKEN]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('sent in advance are used once, and the next call requests a new one', async () => {
    const { requestToken, tokenSource } = createTestSource();
    tokenSource.startRequesting();
    tokenSource.acceptToken(TOKEN);
    expect(await tokenSource.getToken()).toBe(TOKEN);
    const nextToken = tokenSource.getToken();
    expect(requestToken).toHaveBeenCalledTimes(2);
    tokenSource.acceptToken(SECOND_TOKEN);
    expect(await nextToken).toBe(SECOND_TOKEN);
  });

  test('unused for more than five minutes are discarded', async () => {
    const { tokenSource } = createTestSource();
    tokenSource.startRequesting();
    tokenSource.acceptToken(TOKEN);
    vi.advanceTimersByTime(5 * 60_000);
    const nextToken = tokenSource.getToken();
    tokenSource.acceptToken(SECOND_TOKEN);
    expect(await nextToken).toBe(SECOND_TOKEN);
  });

  test('that were not requested are ignored', async () => {
    const { requestToken, tokenSource } = createTestSource();
    expect(tokenSource.acceptToken(TOKEN)).toBe(false);
    tokenSource.startRequesting();
    tokenSource.acceptToken(TOKEN);
    expect(tokenSource.acceptToken(SECOND_TOKEN)).toBe(false);
    expect([await tokenSource.getToken(), requestToken.mock.calls.length]).toEqual([TOKEN, 1]);
  });

  test('that do not arrive in time cause an error with a code; a late one is accepted', async () => {
    const { requestToken, onTimeout, tokenSource } = createTestSource();
    const pendingToken = tokenSource.getToken();
    const rejection = expect(pendingToken).rejects.toMatchObject({ code: 'token_not_given' });
    vi.advanceTimersByTime(8000);
    await rejection;
    expect([onTimeout.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    const count = requestToken.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(requestToken).toHaveBeenCalledTimes(count);
    expect(tokenSource.acceptToken(TOKEN)).toBe(true);
    expect(await tokenSource.getToken()).toBe(TOKEN);
  });
});

describe('a frame', () => {
  const settings: FrameSettings = {
    widget: 'probe',
    origins: [ORIGIN],
    platform: 'ebay',
    theme: 'dark',
    lang: 'es',
    locale: 'es-ES',
    platforms: ['ebay'],
  };
  const start = (overrides: Partial<FrameSettings> = {}, isAlone = false) => {
    const configurations: ElementConfig[] = [];
    const container = document.body.appendChild(document.createElement('main'));
    const configure = (config: ElementConfig) => {
      // An element added before the configuration would be treated as one on our own page.
      if (configurations.length === 0) expect(container.children).toHaveLength(0);
      configurations.push(config);
    };
    startFrame({ settings: { ...settings, ...overrides }, container, parentWindow: isAlone ? null : parentWindow, configure });
    return { configurations, container, widget: container.querySelector('relist-probe') as HTMLElement };
  };

  test('sets the token source before it adds the widget, and ignores data stored by our own pages', async () => {
    const { configurations, widget } = start();
    expect(configurations).toEqual([
      { baseUrl: '', drafts: false, platforms: ['ebay'], locale: 'es-ES', lang: 'es', getToken: expect.any(Function) },
    ]);
    expect(['platform', 'theme', 'lang'].map((name) => widget.getAttribute(name))).toEqual(['ebay', 'dark', 'es']);
    const token = configurations[0]?.getToken?.();
    dispatchMessage(createTokenMessage());
    expect(await token).toBe(TOKEN);
  });

  test('forwards events, and reports its height when it changes by a whole pixel', async () => {
    const { widget } = start();
    dispatchMessage(createTokenMessage());
    parentWindow.postMessage.mockReset();
    widget.dispatchEvent(new CustomEvent('relist:analysed', { detail: { item: { id: 'i' } }, bubbles: true }));
    widget.dispatchEvent(new CustomEvent('relist:user-removed', { detail: { id: 'u' }, bubbles: true }));
    expect(getSentMessages()).toEqual([[{ type: 'relist:event', name: 'analysed', detail: { item: { id: 'i' } } }, ORIGIN]]);
    widget.style.cssText = 'display: block; height: 333.3px; margin: 0';
    const getHeights = () => getSentMessages().flatMap(([message]) => (message.type === 'relist:height' ? message.height : []));
    await expect.poll(() => getHeights().at(-1)).toBe(334);
    const countBefore = getHeights().length;
    widget.style.height = '333.6px';
    // The observer checks the size once per animation frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    expect(getHeights()).toHaveLength(countBefore);
  });

  test('shows a message in its language if no token arrives, and restores the widget unchanged when one does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
    const { configurations, widget, container } = start();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Aún sin conectar.*https:\/\/shop\.example.*relist:token-wanted/);
    expect([widget.isConnected, widget.hidden]).toEqual([true, true]);
    parentWindow.postMessage.mockReset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    expect(getSentMessages()).toContainEqual([{ type: 'relist:token-wanted' }, ORIGIN]);
    dispatchMessage(createTokenMessage());
    expect([widget.hidden, container.children.length]).toEqual([false, 1]);
    expect(configurations.at(-1)).toEqual({});
  });

  test('shows where to embed it instead of the widget when opened directly', async () => {
    const { configurations, container } = start({ lang: 'fr', widget: 'alone' }, true);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Ce n’est pas une page autonome.*https:\/\/shop\.example/);
    expect([container.querySelector('relist-alone'), configurations]).toEqual([null, []]);
  });
});
