import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RelistProvider } from '../hooks/relist-provider.tsx';
import { drawnPhotos } from '../test/drawn-photo.ts';
import { createFakeRelist } from '../test/fake-relist.ts';
import { icons } from './icons/icons.ts';
import * as outlines from './icons/outlines.ts';
import * as ui from './index.ts';
import styles from './ui.stories.module.css';
import { framedParameters } from '../test/framed.ts';

const Sheet = ({ children }: { readonly children: ReactNode }) => <div className={styles.sheet}>{children}</div>;

const InputsExample = () => {
  const [platform, setPlatform] = useState('ebay');
  const [title, setTitle] = useState('Leather bomber jacket, cognac brown');
  const [isChecked, setIsChecked] = useState(true);
  const options = [
    { value: 'ebay', label: 'eBay' },
    { value: 'poshmark', label: 'Poshmark' },
  ];
  return (
    <Sheet>
      <ui.Select label="Platform" options={options} value={platform} onChange={setPlatform} />
      <ui.Field label="Title" value={title} onChange={setTitle} max={80} hint="Brand, item, size, color." />
      <ui.Field label="Title, too long" value={title} onChange={setTitle} max={20} hint="Short." error="Shorten it to 20 characters." />
      <ui.Field label="Description" value={title} onChange={setTitle} rows={3} />
      <ui.Checkbox label="Include hashtags" checked={isChecked} onChange={setIsChecked} />
      <ui.Checkbox label="All platforms" checked={false} mixed onChange={setIsChecked} />
    </Sheet>
  );
};

const TabsExample = () => {
  const [tab, setTab] = useState('sign-in');
  const items = [
    { id: 'sign-in', label: 'Sign in', panel: 'Sign in with email and password.' },
    { id: 'sign-up', label: 'Sign up', panel: 'Create an account.' },
  ];
  return <ui.Tabs label="Account" items={items} value={tab} onChange={setTab} />;
};

const DialogExample = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ui.Button onClick={() => setIsOpen(true)}>Open</ui.Button>
      <ui.Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Edit photo" footer={<ui.Button variant="primary">Apply</ui.Button>}>
        <p>The page behind is inert.</p>
      </ui.Dialog>
    </>
  );
};

const meta: Meta = {
  title: 'Parts',
  parameters: { appearanceStories: ['Buttons', 'Facts', 'Alerts', 'Inputs', 'Tab Panels', 'Modal Dialog', 'Open Menu', 'Toast'] },
  decorators: [
    (Story, { globals }) => (
      <RelistProvider relist={createFakeRelist()} theme={globals['theme'] ?? 'light'}>
        <Story />
      </RelistProvider>
    ),
  ],
};
export default meta;
type Story = StoryObj;

export const Buttons: Story = {
  render: () => (
    <Sheet>
      <div className={styles.row}>
        <ui.Button variant="primary" icon="sparkle">
          Analyze item
        </ui.Button>
        <ui.Button icon={outlines.copy}>Copy title</ui.Button>
        <ui.Button variant="quiet">Regenerate</ui.Button>
        <ui.Button variant="danger" icon="trash">
          Delete
        </ui.Button>
      </div>
      <div className={styles.row}>
        <ui.Button variant="primary" busy>
          Analyzing…
        </ui.Button>
        <ui.Button disabled>Not now</ui.Button>
        <ui.Button size="s">Small</ui.Button>
        <ui.Tooltip label="Copies title, price and description">
          <ui.Button size="s" icon={outlines.copy} aria-label="Copy" />
        </ui.Tooltip>
      </div>
    </Sheet>
  ),
};
export const Facts: Story = {
  render: () => (
    <Sheet>
      <div className={styles.row}>
        <ui.PriceTag amount={68} size="l" />
        <ui.PriceTag amount={68} />
        <ui.PriceTag amount={57.34} size="s" />
        <ui.Money amount={4310} />
        <ui.Photo src={drawnPhotos[0] ?? ''} alt="Jacket" />
      </div>
      <div className={styles.row}>
        <ui.Chip>eBay</ui.Chip>
        <ui.Chip tone="ok" icon="check">
          High confidence
        </ui.Chip>
        <ui.Chip tone="check" icon="alert">
          Check the size
        </ui.Chip>
        <ui.Chip tone="error">Too long</ui.Chip>
      </div>
      <ui.Meter label="Marketability" value={74} text="Good" />
      <ui.Progress label="Analysis progress" value={60} />
      <ui.Skeleton lines={3} />
    </Sheet>
  ),
};
export const Alerts: Story = {
  render: () => (
    <Sheet>
      <ui.Alert title="Post the listing yourself">Copy it and paste it on the platform.</ui.Alert>
      <ui.Alert tone="ok">Signed in. Redirecting…</ui.Alert>
      <ui.Alert tone="check" title="Photo 1 is a little dark">
        Try a brightness of 120.
      </ui.Alert>
      <ui.Alert tone="error" title="Upload failed">
        We couldn’t analyze your item. Try again.
      </ui.Alert>
    </Sheet>
  ),
};
export const Inputs: Story = { render: () => <InputsExample /> };
export const TabPanels: Story = {
  render: () => <TabsExample />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Sign in' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await within(canvasElement).findByRole('tabpanel', { name: 'Sign up' })).toBeVisible();
  },
};
export const ModalDialog: Story = {
  render: () => <DialogExample />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    await expect(await within(canvasElement).findByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  },
};
export const OpenMenu: Story = {
  render: () => (
    <ui.Menu
      label="User menu"
      items={[
        { id: 'settings', label: 'Settings', icon: outlines.settings, onSelect: () => undefined },
        { id: 'out', label: 'Sign out', icon: outlines.logOut, onSelect: () => undefined },
      ]}
    >
      Ada
    </ui.Menu>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /User menu/ }));
    await waitFor(() => expect(within(canvasElement).getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
  },
};
const ToastExample = ({
  tone,
  title,
  description,
}: {
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly description: string;
}) => (
  <ui.Toaster
    toast={{ id: 1, tone, title, description }}
    onDismiss={() => undefined}
    container={null}
    label="Notifications"
    closeLabel="Close"
  />
);
export const Toast: Story = {
  parameters: framedParameters,
  render: () => <ToastExample tone="info" title="Analysis complete" description="Your listing is ready." />,
};
export const ErrorToast: Story = {
  parameters: framedParameters,
  render: () => <ToastExample tone="error" title="Upload failed" description="We couldn’t analyze your item. Try again." />,
};
export const Icons: Story = {
  render: () => (
    <div className={styles.icons}>
      {[...(Object.keys(icons) as ui.IconName[]).map((name) => [name, name] as const), ...Object.entries(outlines)].map(([name, icon]) => (
        <figure key={name}>
          <ui.Icon name={icon} size={24} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
};
const darkTheme = { globals: { theme: 'dark' } };
export const DarkButtons: Story = { ...Buttons, ...darkTheme };
export const DarkFacts: Story = { ...Facts, ...darkTheme };
export const DarkAlerts: Story = { ...Alerts, ...darkTheme };
export const DarkInputs: Story = { ...Inputs, ...darkTheme };
