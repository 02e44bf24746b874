/**
 * Plain elements instead of the antd components of `/messages`, with their names, for the reference of the bench: the
 * page with its texts and functions, but without antd. Popups, which the first load does not open, render nothing.
 */
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

interface Common {
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

type ButtonProps = ComponentProps<'button'> & { readonly icon?: ReactNode; readonly htmlType?: 'button' | 'submit' };

export const Button = ({ icon, htmlType, children, className, ref, onClick, ...rest }: ButtonProps) => (
  <button
    ref={ref}
    className={className}
    type={htmlType ?? 'button'}
    aria-label={rest['aria-label']}
    aria-pressed={rest['aria-pressed']}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
);

/** The search over the conversations. */
export const Input = ({ value, onChange, ...rest }: ComponentProps<'input'>) => (
  <input type="search" aria-label={rest['aria-label']} value={value} onChange={onChange} />
);

const Block = ({ className, style, children }: Common) => (
  <div className={className} style={style}>
    {children}
  </div>
);
const Inline = ({ className, style, children }: Common) => (
  <span className={className} style={style}>
    {children}
  </span>
);
const Children = ({ children }: Common) => children;
const Nothing = () => null;

export const Flex = Block;
export const Skeleton = Object.assign(Block, { Node: Block, Avatar: Block, Button: Block, Input: Block });
export const Empty = Block;
export const Spin = Block;
export const Alert = Block;
export const Tag = Inline;
export const ConfigProvider = Children;
export const Dropdown = Children;
export const Tooltip = Children;
export const Drawer = Nothing;
export const Modal = Nothing;

export const Avatar = ({ icon, ...rest }: Common & { readonly icon?: ReactNode }) => <Inline {...rest}>{icon}</Inline>;

export const Badge = ({ count, children }: Common & { readonly count?: ReactNode }) => (
  <>
    {children}
    <sup>{count}</sup>
  </>
);

export const Layout = Object.assign(Block, {
  Header: ({ className, style, children }: Common) => (
    <header className={className} style={style}>
      {children}
    </header>
  ),
  Content: (props: ComponentProps<'main'>) => <main {...props} />,
});

export const Menu = ({ items }: { readonly items: readonly { readonly key: string; readonly label: ReactNode }[] }) => (
  <ul>
    {items.map(({ key, label }) => (
      <li key={key}>{label}</li>
    ))}
  </ul>
);

export const notification = { useNotification: () => [{ open: () => undefined, destroy: () => undefined }, null] };

/** antd's icon. */
export default Nothing;
