/** A current offer for an item, as its source describes it. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  /** Price in US dollars. */
  readonly price: number;
  readonly condition: string | null;
  readonly url: string | null;
}

/** A source of live offers. To add a source, write a file like ebay.ts and use it where the services are created. */
export interface Connector {
  readonly name: 'ebay';
  /** Returns offers for a query, best matches first. Throws ConnectorError, which never contains a URL, key or response. */
  readonly search: (query: string) => Promise<Offer[]>;
}

/** A source failed to return offers. The message is safe to log. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
}
