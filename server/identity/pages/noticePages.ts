import { html, type Markup, verbatim } from './html';
import { page, type Portal } from './layout';

const backToPortal = ({ home, name }: Portal): Markup =>
  html`<a class="button primary" href="${home}">Back to ${name}</a>`;

const notice = (title: string, rest: Markup): Markup =>
  html`<section class="sheet notice">
    <h1>${title}</h1>
    ${rest}
  </section>`;

/** Returns the page of a failed sign-in; `detail` is the provider's message for the operator. */
export const errorPage = (portal: Portal, title: string, explanation: string, detail?: string): string =>
  page(
    portal,
    title,
    notice(
      title,
      html`<p>${explanation}</p>
        ${detail === undefined ? undefined : html`<p class="detail">${detail}</p>`}
        <p class="actions">${backToPortal(portal)}</p>`,
    ),
  );

/**
 * Returns a page that signs out at once (without JavaScript after a click): the request contained the user's id token.
 */
export const signingOutPage = (portal: Portal, form: string, nonce: string): string =>
  page(
    portal,
    'Signing out',
    notice(
      'Signing out',
      html`<p class="secondary">You are being signed out of ${portal.name}.</p>
        ${verbatim(form)}
        <input form="op.logoutForm" type="hidden" name="logout" value="yes" />
        <noscript
          ><p class="actions"><button class="primary" form="op.logoutForm">Continue</button></p></noscript
        >
        <script nonce="${nonce}">
          document.forms[0].submit();
        </script>`,
    ),
  );

/** Returns a page that requires confirmation: any site can link here. */
export const confirmSignOutPage = (portal: Portal, form: string): string =>
  page(
    portal,
    'Sign out',
    notice(
      `Sign out of ${portal.name}?`,
      html`${verbatim(form)}
        <p class="actions">
          <button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>
          <a class="button" href="${portal.home}">Stay signed in</a>
        </p>`,
    ),
  );

/** Returns the page after a sign-out without a return URL. */
export const signedOutPage = (portal: Portal): string =>
  page(
    portal,
    'Signed out',
    notice(
      'You are signed out',
      html`<p>Close this window, or sign in again.</p>
        <p class="actions">${backToPortal(portal)}</p>`,
    ),
  );
