/** The database that the copies are made from, on the server of TEST_DATABASE_URL. */
export const templateDatabase = 'portal_test_template';
