// Spec: R-INV-2.
import { createTestStore } from '#test/support/screens/render';
import { invoicesApi } from '..';

test.each([
  [1250.5, 1250.5],
  ['1250.50', 1250.5],
  ['-740.00', -740],
  ['0', 0],
  [null, null],
  ['', null],
  ['1,250.50', null],
  ['1e3', null],
])('reads the amount %j of an invoice as %j', async (sent, amount) => {
  const lines = [{ description: 'Retainer', quantity: sent, unitPrice: sent, amount: sent }];
  const list = { invoices: { results: [{ id: 1, totalAmount: sent, dueAmount: sent, lines }, { id: 2 }] } };
  const { store } = createTestStore({
    // The contract has numbers only: a Response is not checked against it.
    'GET /api/invoice/getInvoices': () => Response.json(list),
    'GET /api/invoice/getinvoices': () => Response.json(list),
  });
  const expected = [
    {
      id: 1,
      totalAmount: amount,
      dueAmount: amount,
      lines: [{ description: 'Retainer', quantity: amount, unitPrice: amount, amount }],
    },
    { id: 2 },
  ];
  const { getInvoices, getInvoiceSummary } = invoicesApi.endpoints;
  const [ofFamily, all] = await Promise.all([
    store.dispatch(getInvoices.initiate({ familyId: 11 })),
    store.dispatch(getInvoiceSummary.initiate()),
  ]);
  expect(ofFamily.data?.invoices.results).toEqual(expected);
  expect(all.data?.invoices.results).toEqual(expected);
});

test('passes a body without a list on', async () => {
  const { store } = createTestStore({ 'GET /api/invoice/getInvoices': () => Response.json({}) });
  const { data } = await store.dispatch(invoicesApi.endpoints.getInvoices.initiate({ familyId: 11 }));
  expect(data).toEqual({});
});
