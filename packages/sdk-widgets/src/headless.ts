// The middle level: stores and hooks for people who bring their own markup. No part of it draws anything but toasts.
export * from './core/index.ts';
export * from './hooks/index.ts';
export * from './stores/index.ts';
