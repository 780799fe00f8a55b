import { Share2 } from './art/icons.tsx';
import { useEnhancement } from './page-parts.ts';

export interface ShareCopy {
  button: string;
  copied: string;
  /** The text before the address when it could not be copied. */
  failed: string;
  /** The text before the address without JavaScript. */
  address: string;
}

/** Opens the device's share sheet or copies the link (enhance/share.ts). Without JavaScript it shows the address. */
export function ShareButton({ url, copy }: { url: string; copy: ShareCopy }) {
  return (
    <div
      className="share"
      {...useEnhancement('share')}
      data-url={url}
      data-copied={copy.copied}
      data-failed={copy.failed}
    >
      <button className="button button--outline button--small" type="button" hidden>
        <Share2 size={18} /> {copy.button}
      </button>
      <p role="status" />
      <noscript>
        <p>
          {copy.address} <span className="share-address">{url}</span>
        </p>
      </noscript>
    </div>
  );
}
