import type { User } from '@relist/api/contract';
import { useRef, useState } from 'react';
import { preparePhoto } from '../../core/photos.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button } from '../../ui/index.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

const getInitial = ({ firstName, email }: User): string => Array.from(firstName || email)[0]?.toUpperCase() ?? '';

/** The profile photo, or the user's initial if there is no photo or it does not load. */
const Portrait = ({ user, src }: { readonly user: User; readonly src: string | null }) => {
  const t = useTranslate();
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <span className={styles.portrait}>
      {src && src !== brokenSrc ? (
        <img src={src} alt={t('settings.photo')} onError={() => setBrokenSrc(src)} />
      ) : (
        <span aria-hidden="true">{getInitial(user)}</span>
      )}
    </span>
  );
};

/** Sets, replaces and removes the profile photo; every place that shows it updates immediately. */
export const ProfilePhoto = ({ user }: { readonly user: User }) => {
  const { client, session } = useRelist();
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { step, error, send } = useCall(async (file: File | null) => {
    const updatedUser = file ? await client.account.setPhoto({ files: [await preparePhoto(file)] }) : await client.account.removePhoto();
    session.setState({ user: updatedUser });
    if (!file) input.current?.parentElement?.querySelector('button')?.focus();
  }, '/api/login');
  const { profileImageUrl: path } = user;
  return (
    <div className={styles.profilePhoto}>
      <Portrait user={user} src={path && client.href(path)} />
      <div className={styles.rowText}>
        <div className={styles.row}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('settings.photo')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void send(file);
            }}
          />
          <Button icon="camera" busy={step === 'sending'} onClick={() => input.current?.click()}>
            {t(path ? 'settings.photo.change' : 'settings.photo.choose')}
          </Button>
          {path && (
            <Button variant="quiet" disabled={step === 'sending'} onClick={() => void send(null)}>
              {t('settings.photo.remove')}
            </Button>
          )}
        </div>
        <p className={styles.note}>{t('settings.photo.hint')}</p>
        <Notices error={error} successText={step === 'done' ? t('settings.profile.ok') : null} />
      </div>
    </div>
  );
};
