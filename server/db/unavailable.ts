import { codeOf, propertyText } from '../errorProperty';
import { ServiceUnavailableError } from '../errors';

/** The database is temporarily not available: 503. */
export class DatabaseUnavailableError extends ServiceUnavailableError {}

/**
 * SQLSTATE classes and codes, and Node codes, for problems of the connection or the server, not of the statement,
 * including a full disk (53) and a read-only database (25006).
 */
const unavailableCodes =
  /^(08...|57P0[1-5]|57014|53...|58030|25006|40001|40P01|55P03|25P0[34]|ECONN\w+|ENOTFOUND|ENOENT|ETIMEDOUT|EPIPE|EAI_\w+|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of driver errors without a code when the database is closed, crashed or unreachable. */
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|is closed|Cannot use a pool after|aborted\(|unreachable|memory access out of bounds/i;

/** Returns the errors of a connection attempt to several addresses. */
const causesOf = (error: object): unknown[] => ('errors' in error && Array.isArray(error.errors) ? error.errors : []);

const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = codeOf(error);
  const itself = code === '' ? unavailableMessages.test(propertyText(error, 'message')) : unavailableCodes.test(code);
  return itself || causesOf(error).some(isUnavailable);
};

/**
 * Returns DatabaseUnavailableError for a driver error that means an unavailable database, otherwise the error itself.
 */
export const translateError = (error: unknown): unknown =>
  isUnavailable(error) ? new DatabaseUnavailableError({ cause: error }) : error;
