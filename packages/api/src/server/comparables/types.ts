/** A current offer of an item, as its source describes it. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  /** US dollars. */
  readonly price: number;
  readonly condition: string | null;
  readonly url: string | null;
}

/** A source of live offers. To add one, write a file like ebay.ts and use it where the services are created. */
export interface Connector {
  readonly name: 'ebay';
  /** Returns offers for the query, best matches first. Throws ConnectorError, which never contains a URL, a key or a response. */
  readonly search: (query: string) => Promise<Offer[]>;
}

/** Why a source returned no offers. The message is safe to log. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
}
