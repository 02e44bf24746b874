import { within } from '@testing-library/react';
import { button, card } from '#test/support/screens/formPage';
import { harbor, setup } from './testing';

describe('what was typed before', () => {
  it('is suggested for equal fields, and filled in with one click', async () => {
    const { user } = await setup([harbor]);
    await user.click(await button('+ Add Another Business'));
    const business = await card(/^Business 2$/);
    await user.click(business.getByRole('button', { name: 'Use my phone from Individual' }));
    expect(business.getByLabelText(/^Business Phone/)).toHaveValue('(415) 555-0132');
    expect(business.getByLabelText(/^Business Phone/)).toHaveFocus();
    const section = within(business.getByRole('region', { name: /Principal Place/ }));
    await user.click(section.getByRole('button', { name: 'Use the address of Harbor LLC' }));
    expect(section.getByLabelText(/^Address Line 1/)).toHaveValue('1 Pier Road');
    expect(section.getByRole('button', { name: 'Use my address from Individual' })).toBeInTheDocument();
    const contact = within(business.getByRole('region', { name: /Primary Contact/ }));
    await user.type(contact.getByLabelText(/^Primary Contact Name/), 'Somebody else');
    await user.tab();
    expect(contact.queryByRole('button')).not.toBeInTheDocument();
  });
});
