const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Returns true when a host name, as a URL or a socket writes it, is this machine, so that traffic to it never crosses a network. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
