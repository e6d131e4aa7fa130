const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Returns whether a host name, as written in a URL or by a socket, is this machine, so that traffic to it never crosses a network. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
