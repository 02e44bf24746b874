import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';

/** The folder of the Arazzo files. */
export const workflowFolder = resolve(import.meta.dirname, '../../../openapi/workflows');

/** A workflow of the contract: behavior that involves several operations. */
export interface Workflow {
  readonly id: string;
  /** Its file, in the folder of workflows. */
  readonly file: string;
  readonly summary: string;
  /** The callers whose tokens it needs. */
  readonly callers: readonly string[];
  /** The operations of its steps by step. */
  readonly operations: ReadonlyMap<string, string>;
}

const partsOf = (part: Part, name: string): Part[] => listOf(part, name).filter(isPart);

const workflowOf = (file: string, workflow: Part): Workflow => {
  const { inputs } = workflow;
  return {
    id: textOf(workflow, 'workflowId'),
    file,
    summary: textOf(workflow, 'summary'),
    callers: isPart(inputs) ? listOf(inputs, 'required').map(String) : [],
    operations: new Map(
      partsOf(workflow, 'steps').map((step) => [textOf(step, 'stepId'), textOf(step, 'operationId')]),
    ),
  };
};

/** Reads every workflow of `openapi/workflows`. */
export const readWorkflows = (): Workflow[] =>
  readdirSync(workflowFolder)
    .filter((file) => file.endsWith('.arazzo.yaml'))
    .flatMap((file) => {
      const document: unknown = parse(readFileSync(join(workflowFolder, file), 'utf8'));
      return isPart(document) ? partsOf(document, 'workflows').map((workflow) => workflowOf(file, workflow)) : [];
    });
