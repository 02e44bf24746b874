import { render, screen } from '@testing-library/react';
import { OwnershipStructure } from './OwnershipStructure';

const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the drawn structure', () => {
  it('lists the owners with their shares and the unallocated share', () => {
    render(
      <OwnershipStructure
        business="Harbor LLC"
        owners={[
          { name: 'Ruth Calloway', share: 50, kind: 'person' },
          { name: 'Calloway Trust', share: 12.5, kind: 'trust' },
          { name: '', share: undefined, kind: 'person' },
        ]}
      />,
    );
    expect(screen.getByRole('figure', { name: 'Owners of Harbor LLC' })).toBeInTheDocument();
    expect(lines()).toEqual([
      'Ruth Calloway (person): 50%',
      'Calloway Trust (trust): 12.5%',
      'Unnamed owner (person): no share yet',
      '37.5% unallocated',
    ]);
  });

  it('has whole names, and says what is drawn', () => {
    const [business, name] = [
      'The Commonwealth Preservation Partners LLC',
      'Calloway Family Preservation Trust of 1987',
    ];
    render(<OwnershipStructure business={business} owners={[{ name, share: 100, kind: 'trust' }]} />);
    for (const text of [business, name]) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('A diamond is a trust, a thicker line is a larger share.')).toBeInTheDocument();
  });

  it('shows no unallocated share at 100%', () => {
    render(<OwnershipStructure business="Quay LP" owners={[{ name: 'Harbor LLC', share: 100, kind: 'business' }]} />);
    expect(lines()).toEqual(['Harbor LLC (business): 100%']);
  });
});
