import type { Finding, Report } from '../findings';
import { laws } from '../laws/laws';

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Ids of rules have no spaces: "lists are in order" is `lists-are-in-order`. */
const ruleId = (check: string): string => check.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

const resultOf = (finding: Finding, isAccepted: boolean): object => {
  const { operationId, method, path, check, message, script, response } = finding;
  return {
    ruleId: ruleId(check),
    level: 'error',
    message: { text: `${operationId}: ${message}\n\n${script}\n\n${response}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'openapi/dist/portal.yaml' }, region: { startLine: 1 } },
        logicalLocations: [{ name: operationId, fullyQualifiedName: `${method} ${path}`, kind: 'function' }],
      },
    ],
    partialFingerprints: { 'operationAndCheck/v1': `${operationId} ${check}` },
    ...(isAccepted && { suppressions: [{ kind: 'external' }] }),
  };
};

/** The report as SARIF 2.1.0, which code scanning of GitHub and Azure DevOps reads; accepted findings are suppressed. */
export const sarifReport = ({ findings, accepted, version }: Report): string => {
  const checks = new Map([...findings, ...accepted].map(({ check, group }) => [check, group]));
  const run = {
    tool: {
      driver: {
        name: 'portal-contract',
        version,
        rules: [...checks].sort().map(([check, group]) => ({
          id: ruleId(check),
          shortDescription: { text: check },
          help: { text: laws.find(({ name }) => name === group)?.text ?? group },
        })),
      },
    },
    results: [
      ...findings.map((finding) => resultOf(finding, false)),
      ...accepted.map((finding) => resultOf(finding, true)),
    ],
  };
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
};
