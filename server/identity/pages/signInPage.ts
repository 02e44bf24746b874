import { type SampleAccount, sampleAccounts, samplePassword } from '../accounts';
import { html, type Markup, verbatim } from './html';
import { page, type Portal } from './layout';

/** A refused attempt: the typed handle and the reason. */
export interface RefusedAttempt {
  readonly handle: string;
  readonly message: string;
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

const accountButton = ({ handle, name, description: shows }: SampleAccount): Markup =>
  html`<li>
    <button class="account" name="account" value="${handle}">
      <span class="avatar" aria-hidden="true">${initials(name)}</span>
      <span class="identity"><strong>${name}</strong> <span class="handle">${handle}</span></span>
      <span class="description">${shows}</span>
    </button>
  </li>`;

const accountGroup = (title: string, concierge: boolean): Markup =>
  html`<h3>${title}</h3>
    <ul>
      ${sampleAccounts.filter((account) => account.concierge === concierge).map(accountButton)}
    </ul>`;

const accountList = html`<section class="sheet accounts" aria-labelledby="accounts-title">
  <h2 id="accounts-title">Sample accounts</h2>
  <p class="secondary">One click signs you in.</p>
  <form method="post">${accountGroup('Clients', false)} ${accountGroup('Concierges', true)}</form>
</section>`;

/**
 * After a refusal, the focus is in the password field, which is described by the message, so that screen readers
 * announce it.
 */
const passwordForm = (refused: RefusedAttempt | undefined): Markup => {
  const invalid = verbatim(refused ? 'aria-invalid="true" aria-describedby="sign-in-error"' : '');
  const focus = verbatim(refused ? 'autofocus' : '');
  return html`<form method="post" class="enter">
    <div id="sign-in-error" role="alert">${refused && html`<p class="error">${refused.message}</p>`}</div>
    <label for="handle">Username</label>
    <input
      id="handle"
      name="handle"
      value="${refused?.handle}"
      required
      maxlength="100"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      ${invalid}
    />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      required
      maxlength="100"
      autocomplete="current-password"
      ${invalid}
      ${focus}
    />
    <p class="help">Every sample account’s password is <code>${samplePassword}</code>.</p>
    <button class="primary">Sign in</button>
  </form>`;
};

/** Returns the sign-in page: a form for handle and password, and a button per sample account. Needs no JavaScript. */
export const signInPage = (portal: Portal, refused?: RefusedAttempt): string =>
  page(
    portal,
    refused ? 'Sign-in failed' : 'Sign in',
    html`<div class="columns">
      <section>
        <h1>Sign in</h1>
        <p class="secondary">to continue to ${portal.name}</p>
        ${passwordForm(refused)}
      </section>
      ${accountList}
    </div>`,
  );
