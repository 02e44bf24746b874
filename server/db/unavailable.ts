import { codeOf, textOf } from '../errorProperty';
import { ServiceUnavailableError } from '../errors';

/** The database cannot answer at the moment: 503. */
export class DatabaseUnavailableError extends ServiceUnavailableError {}

/** SQLSTATE classes and codes, and codes of Node, that speak about the connection or the server and not about the statement: a full disk (53) and a read-only database (25006) included. */
const unavailableCodes =
  /^(08...|57P0[1-5]|57014|53...|58030|25006|40001|40P01|55P03|25P0[34]|ECONN\w+|ENOTFOUND|ENOENT|ETIMEDOUT|EPIPE|EAI_\w+|EHOSTUNREACH|ENETUNREACH)$/;

/** What the drivers say without a code when the database is closed, crashed, or out of reach. */
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|is closed|Cannot use a pool after|aborted\(|unreachable|memory access out of bounds/i;

/** Several addresses of one server that all failed. */
const causesOf = (error: object): unknown[] => ('errors' in error && Array.isArray(error.errors) ? error.errors : []);

const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = codeOf(error);
  const itself = code === '' ? unavailableMessages.test(textOf(error, 'message')) : unavailableCodes.test(code);
  return itself || causesOf(error).some(isUnavailable);
};

/** The driver's error, or DatabaseUnavailableError when it means that the database cannot answer. */
export const translated = (error: unknown): unknown =>
  isUnavailable(error) ? new DatabaseUnavailableError({ cause: error }) : error;
