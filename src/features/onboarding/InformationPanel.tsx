import { Icon } from '../../ui/Icon';
import * as styles from './InformationPanel.module.css';

/** What to have at hand, for who wants to know. Spec: client-portal 2, Onboarding start (collapsible information panel). */
export function InformationPanel() {
  return (
    <details className={styles.root}>
      <summary>
        <span className={styles.chevron}>
          <Icon name="chevronRight" />
        </span>
        What you will need
      </summary>
      <ul>
        <li>Your Social Security Number, your address and a phone number</li>
        <li>If you are employed, the name and address of your employer</li>
        <li>For each business, its tax ID, its registered agent and its beneficial owners</li>
        <li>For each trust, its TIN and the people who act for it</li>
      </ul>
      <p>
        Businesses and trusts can be added now or later. Your data is sent encrypted, and only you and your concierge
        can see it.
      </p>
    </details>
  );
}
