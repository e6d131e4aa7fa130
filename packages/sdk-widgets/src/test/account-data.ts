import type { AccessToken, Session, TrialAnalysis } from '@relist/api/contract';
import { analysisResults } from './data.ts';

export const signIns: Session[] = [
  {
    id: '5a1d54f2-0000-4a56-9c5d-000000000001',
    createdAt: '2026-11-18T08:00:00.000Z',
    lastUsedAt: '2026-11-20T09:30:00.000Z',
    expiresAt: '2026-12-20T09:30:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    current: true,
  },
  {
    id: '5a1d54f2-0000-4a56-9c5d-000000000002',
    createdAt: '2026-10-02T18:20:00.000Z',
    lastUsedAt: '2026-11-12T07:10:00.000Z',
    expiresAt: '2026-12-12T07:10:00.000Z',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    current: false,
  },
];

export const accessTokens: AccessToken[] = [
  {
    id: '5a1d54f2-0000-4a56-9c5d-00000000000a',
    name: 'Stock script',
    scopes: ['read'],
    createdAt: '2026-10-01T10:00:00.000Z',
    lastUsedAt: '2026-11-19T03:00:00.000Z',
    expiresAt: '2100-01-01T10:00:00.000Z',
  },
];

export const trialAnalysis: TrialAnalysis = {
  success: true,
  message: 'Image has been analyzed successfully',
  analysis: analysisResults,
  debug: { imageSize: 245_760, mimeType: 'image/jpeg' },
};
