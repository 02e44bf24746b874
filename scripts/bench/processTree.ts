import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly residentKilobytes: number;
}

const number = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1]);

function fromProc(id: number): Process[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return [{ id, parent: number(status, 'PPid'), residentKilobytes: number(status, 'VmRSS') || 0 }];
  } catch {
    // The process has ended.
    return [];
  }
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=']).toString().trim().split('\n');
  return lines.map((line) => {
    const [id = 0, parent = 0, residentKilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return { id, parent, residentKilobytes };
  });
}

const processes = (): readonly Process[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name) => fromProc(Number(name)))
    : fromPs();

/** Returns a process with its descendants, youngest first. */
export function processTree(root: number): readonly Process[] {
  const all = processes();
  const family = (id: number): readonly Process[] => [
    ...all.filter(({ parent }) => parent === id).flatMap((child) => family(child.id)),
    ...all.filter((one) => one.id === id),
  ];
  return family(root);
}
