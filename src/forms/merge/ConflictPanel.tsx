import { Flex, Radio, Typography } from 'antd';
import { getIn } from 'final-form';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Card } from '@/ui/Card';
import * as shared from '@/ui/shared.module.css';
import { followedPath } from '../entries/followedPath';
import { useFormContext, useFormValue } from '../formContext';
import { sameValues } from '../values';
import type { FieldConflict } from './merge';

/** The result of a concurrent save, for the user to review. */
export interface MergeConflict {
  readonly conflicts: readonly FieldConflict[];
  /** Labels of the fields changed elsewhere only. */
  readonly autoMerged: readonly string[];
  /** Time of the other save. */
  readonly savedAt: string | undefined;
}

/**
 * Shows the three versions of every field in conflict, and puts the chosen one into the form. Lists the fields merged
 * automatically. Spec: R-FRM-9.
 *
 * @param props.title - Names who saved the record, and when.
 */
export function ConflictPanel(props: { readonly title: ReactNode; readonly conflict: MergeConflict }) {
  const { title, conflict } = props;
  const { conflicts, autoMerged } = conflict;
  const todo = conflicts.length > 0 ? 'Choose what to keep' : 'Check what was merged';
  return (
    <Card title={title} description={`Nothing you typed is lost. ${todo}, then save again.`}>
      <Flex vertical gap={14}>
        {conflicts.map((field) => (
          <ConflictChoice key={field.path} field={field} />
        ))}
        {autoMerged.length > 0 && (
          <Typography.Text type="secondary">
            Also changed elsewhere and merged: {autoMerged.join('; ')}.
          </Typography.Text>
        )}
      </Flex>
    </Card>
  );
}

const shown = (text: string): string => (text === '' ? 'empty' : text);

/** Returns where the field of a conflict is after later changes of the form; undefined when its entry was removed. */
function useFollowedPath(field: FieldConflict): string | undefined {
  const { values } = useFormContext();
  const [{ of, followed }, setFollowed] = useState<{ of: FieldConflict; followed: string | undefined }>({
    of: field,
    followed: field.path,
  });
  if (of !== field) setFollowed({ of: field, followed: field.path });
  useEffect(() => {
    let before = values.get();
    const follow = (): void => {
      const [old, now] = [before, values.get()];
      before = now;
      setFollowed(({ of, followed }) => ({ of, followed: followed && followedPath(followed, old, now) }));
    };
    return values.subscribe(follow);
  }, [values]);
  return of === field ? followed : field.path;
}

function ConflictChoice({ field }: { readonly field: FieldConflict }) {
  const path = useFollowedPath(field);
  return path !== undefined && <ConflictOptions {...field} path={path} />;
}

function ConflictOptions({ path, label, initial, theirs, mine, values }: FieldConflict) {
  const { form } = useFormContext();
  const id = useId();
  const isTheirs = useFormValue((all) => sameValues(getIn(all, path), values.theirs));
  return (
    <div role="group" aria-labelledby={id} className={shared.anywhere}>
      <Flex wrap gap="0 12px">
        <strong id={id}>{label}</strong>
        <Typography.Text type="secondary">Before: {shown(initial)}</Typography.Text>
      </Flex>
      <Radio.Group
        vertical
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={({ target }) => form.change(path, target.value === 'theirs' ? values.theirs : values.mine)}
      >
        <Radio value="theirs" aria-label={`${label}: theirs, ${shown(theirs)}`}>
          Theirs: {shown(theirs)}
        </Radio>
        <Radio value="mine" aria-label={`${label}: mine, ${shown(mine)}`}>
          Mine: {shown(mine)}
        </Radio>
      </Radio.Group>
    </div>
  );
}
