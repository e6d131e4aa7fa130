/** One map per process, because the test files and the environment that closes the resources load this module separately. */
const startedResources = (globalThis[Symbol.for('relist.shared')] ??= new Map());

/**
 * Starts a resource once per test worker, for all its files. The resolved value must have a `close` method. The end-to-end tests'
 * environment calls it when the worker ends.
 */
export const shareInWorker = (name, start) => {
  const startedResource = startedResources.get(name);
  if (startedResource) return startedResource;
  const resource = start();
  startedResources.set(name, resource);
  // If the start fails, the next file tries again.
  resource.catch(() => startedResources.delete(name));
  return resource;
};

/** Closes everything started in this worker. */
export const closeSharedResources = async () => {
  const resources = await Promise.allSettled(startedResources.values());
  startedResources.clear();
  await Promise.all(resources.map(({ value }) => value?.close()));
};
