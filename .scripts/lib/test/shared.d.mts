export declare const shareInWorker: <Resource extends { close: () => Promise<unknown> }>(
  name: string,
  start: () => Promise<Resource>,
) => Promise<Resource>;
export declare const closeSharedResources: () => Promise<void>;
