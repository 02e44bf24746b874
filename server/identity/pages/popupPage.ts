import { html } from './html';
import { page, type Portal } from './layout';

/**
 * Posts the result of an authorization request to the opening window, as okta-auth-js expects in response mode
 * `okta_post_message`: an object with `state` and `code`, or `error` and `error_description`, sent only to `origin`.
 * That window closes this one. Both values are attributes, so that the script is constant.
 */
export const popupPage = (portal: Portal, result: Record<string, unknown>, origin: string, nonce: string): string =>
  page(
    portal,
    'Signing in',
    html`<section class="sheet notice" id="result" data-message="${JSON.stringify(result)}" data-origin="${origin}">
      <h1>Signing in</h1>
      <p class="secondary">
        This window closes automatically. If it does not, close it and sign in from the portal again.
      </p>
      <script nonce="${nonce}">
        const { message, origin } = document.getElementById('result').dataset;
        const target = window.opener ?? (window.parent === window ? null : window.parent);
        target?.postMessage(JSON.parse(message), origin);
      </script>
    </section>`,
  );
