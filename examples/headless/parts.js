// Shared by both pages of the shop: a Relist instance and three helpers for elements.
import { applyProps, createRelist } from '@relist/sdk-widgets/headless';

const { relistUrl } = await (await fetch('/settings')).json();
const getToken = async () => (await (await fetch('/token', { method: 'POST' })).json()).token;
export const relist = createRelist({ baseUrl: relistUrl, getToken });

// Not by id: the getters set ids, which connect labels, fields and messages.
export const part = (name) => document.querySelector(`[data-part=${name}]`);
export const say = (name, text) => (part(name).textContent = text);
export const made = (tag, props, ...children) => {
  const element = document.createElement(tag);
  applyProps(element, props);
  element.append(...children);
  return element;
};
