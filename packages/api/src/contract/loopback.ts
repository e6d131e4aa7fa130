const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host name, as an address or a socket has it, is this very machine; nobody on a network is on the way to it. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
