import { html, type Markup, verbatim } from './html';
import { page, type Portal } from './layout';

const backToPortal = ({ home, name }: Portal): Markup =>
  html`<a class="button primary" href="${home}">Back to ${name}</a>`;

const notice = (title: string, rest: Markup): Markup =>
  html`<section class="sheet notice">
    <h1>${title}</h1>
    ${rest}
  </section>`;

/** Says what went wrong with a sign-in and leads back; `detail` is the provider's own wording, for whoever configured the client. */
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

/** Ends the session at once, because the request carried the signed-in person's own id token; without JavaScript with one click. */
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

/** Asks first: anybody could have made this link. */
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

/** Where a sign-out ends that named no address to return to. */
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
