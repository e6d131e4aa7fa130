// What both pages of the shop need: a Relist, and three words for elements.
import { applyProps, createRelist } from '@relist/sdk-widgets/headless';

const { relistUrl } = await (await fetch('/settings')).json();
const getToken = async () => (await (await fetch('/token', { method: 'POST' })).json()).token;
export const relist = createRelist({ baseUrl: relistUrl, getToken });

// Not by id: the getters give ids of their own, which tie labels, fields and messages together.
export const part = (name) => document.querySelector(`[data-part=${name}]`);
export const say = (name, text) => (part(name).textContent = text);
export const made = (tag, props, ...children) => {
  const element = document.createElement(tag);
  applyProps(element, props);
  element.append(...children);
  return element;
};
