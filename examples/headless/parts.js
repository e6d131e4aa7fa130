// Shared by both pages of the shop: a Relist instance and three helpers for elements.
import { applyProps, createRelist } from '@relist/sdk-widgets/headless';

const { relistUrl } = await (await fetch('/settings')).json();
const getToken = async () => (await (await fetch('/token', { method: 'POST' })).json()).token;
export const relist = createRelist({ baseUrl: relistUrl, getToken });

// Selects by data-part rather than by id, because the getters set ids to connect labels, fields and messages.
export const getPart = (name) => document.querySelector(`[data-part=${name}]`);
export const setText = (name, text) => (getPart(name).textContent = text);
export const createElement = (tag, props, ...children) => {
  const element = document.createElement(tag);
  applyProps(element, props);
  element.append(...children);
  return element;
};
