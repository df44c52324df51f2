/**
 * The library's styles that the first screen needs, in the order the library wants (a later one refines an earlier
 * one). The variables of the theme are not among them: the provider writes them, which spares the first load 4 kB. A
 * component that is not listed: import `@mantine/core/styles/<Name>.layer.css` in the lazy file that uses it.
 */
import './reset.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import './global.css'
