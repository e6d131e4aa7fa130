const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Returns true for host names of this machine, in the form of a URL or a socket. Traffic to them never crosses a network. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
